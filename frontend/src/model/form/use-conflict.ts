import { useState } from 'react';
import {
  type Difference,
  differencesOf,
  isSameVersion,
  mergedVersion,
  type ThreeVersions,
  type Version,
  type VersionField,
} from './versions';

/** How the versions of an edit conflict are read and compared. */
export interface ConflictOptions<V, R> {
  /** Reads the newest version. */
  latest: () => Promise<Version<V> & { result: R }>;
  fields: (versions: ThreeVersions<V>) => VersionField<V>[];
}

/** Fields to choose, in the form of an edit conflict. */
export interface Conflict<V> {
  versions: ThreeVersions<V>;
  differences: Difference<V>[];
  /** Takes the user's value for these fields, and the newest for the others. */
  settle: (kept: ReadonlySet<string>) => void;
  /** saving: the choice is saved at once. resuming: it is put into the form. */
  reason: 'saving' | 'resuming';
}

/** Chooses between the versions of an edit conflict, field by field. */
export function useConflict<V extends object, R>(options: ConflictOptions<V, R> | undefined) {
  const [conflict, setConflict] = useState<Conflict<V> | null>(null);
  const fieldsOf = (versions: ThreeVersions<V>) => options?.fields(versions) ?? [];

  /** Asks which fields to keep, and calls `then` with the values to continue with; false if there is no choice. */
  function choose(
    versions: ThreeVersions<V>,
    reason: Conflict<V>['reason'],
    then: (values: V) => void,
  ): boolean {
    const fields = fieldsOf(versions);
    const differences = differencesOf(fields, versions);
    if (differences.length === 0) return false;
    const settle = (kept: ReadonlySet<string>) => {
      setConflict(null);
      then(mergedVersion(fields, versions, kept));
    };
    setConflict({ versions, differences, settle, reason });
    return true;
  }

  return {
    conflict,
    closeConflict: () => setConflict(null),
    choose,
    /** Whether the newest version is what the user wanted to save. */
    isNewest: (versions: ThreeVersions<V>) =>
      isSameVersion(fieldsOf(versions), versions.mine, versions.theirs),
    /** The values to continue with where there is no choice. */
    merged: (versions: ThreeVersions<V>) => mergedVersion(fieldsOf(versions), versions, new Set()),
  };
}
