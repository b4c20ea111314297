import { NetworkError } from './errors';

/** An upload without progress for this long is aborted; slow uploads have no other limit. */
const STALL_MS = 45_000;

interface SendRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: XMLHttpRequestBodyInit;
  /** Share of the bytes sent, 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

export interface RawResponse {
  status: number;
  text: string;
}

/** XMLHttpRequest, because `fetch` reports no upload progress. Throws NetworkError without a response. */
export function sendBytes(request: SendRequest): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    // A signal that is aborted already notifies nobody.
    if (request.signal.aborted) return reject(abortError());
    const call = new XMLHttpRequest();
    const stop = () => call.abort();
    let timer = setTimeout(stop, STALL_MS);
    const stillMoving = () => {
      clearTimeout(timer);
      timer = setTimeout(stop, STALL_MS);
    };
    call.open(request.method, request.url);
    for (const [name, value] of Object.entries(request.headers)) call.setRequestHeader(name, value);
    call.upload.onprogress = ({ loaded, total }) => {
      stillMoving();
      request.onProgress(total > 0 ? loaded / total : 0);
    };
    call.onload = () => resolve({ status: call.status, text: call.responseText });
    call.onerror = () => reject(new NetworkError(navigator.onLine ? 'timeout' : 'offline'));
    call.onabort = () => reject(request.signal.aborted ? abortError() : new NetworkError('timeout'));
    call.onloadend = () => {
      clearTimeout(timer);
      request.signal.removeEventListener('abort', stop);
    };
    request.signal.addEventListener('abort', stop);
    call.send(request.body);
  });
}

function abortError(): DOMException {
  return new DOMException('The upload was cancelled.', 'AbortError');
}
