import { useEffect, useRef, useState } from 'react';
import { NetworkError } from '@/api/errors';
import { untilReachable } from '@/api/reachable';

/** uploads: waits for pictures that are uploading. network: waits for the server to be reachable. */
export type SavePhase = 'idle' | 'sending' | 'uploads' | 'network';

/** What a save may wait for. */
export interface SaveContext {
  /** Waits, and shows the phase. */
  wait: (phase: 'uploads' | 'network', until: (signal: AbortSignal) => Promise<void>) => Promise<void>;
  /** Sends again, as often as it takes, when there is no response. */
  send: <R>(request: () => Promise<R>) => Promise<R>;
  /** Aborted when the save is cancelled. */
  signal: AbortSignal;
}

interface PatientSave {
  phase: SavePhase;
  /** Runs one save at a time; null when it was cancelled. */
  run: <R>(save: (context: SaveContext) => Promise<R>) => Promise<R | null>;
  cancel: () => void;
}

/** A save that waits for uploads and for the network, and can be cancelled while it waits. */
export function usePatientSave(): PatientSave {
  const [phase, setPhase] = useState<SavePhase>('idle');
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function run<R>(save: (context: SaveContext) => Promise<R>): Promise<R | null> {
    if (running.current) return null;
    const abort = new AbortController();
    running.current = abort;
    const wait: SaveContext['wait'] = async (reason, until) => {
      setPhase(reason);
      await until(abort.signal);
      setPhase('sending');
    };
    const send: SaveContext['send'] = async (request) => {
      for (;;) {
        try {
          return await request();
        } catch (error) {
          if (!(error instanceof NetworkError)) throw error;
          await wait('network', untilReachable);
        }
      }
    };
    setPhase('sending');
    try {
      return await save({ wait, send, signal: abort.signal });
    } catch (error) {
      if (abort.signal.aborted) return null;
      throw error;
    } finally {
      running.current = null;
      setPhase('idle');
    }
  }

  return { phase, run, cancel: () => running.current?.abort() };
}
