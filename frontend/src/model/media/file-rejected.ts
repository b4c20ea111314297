import type { FileProblem } from './file-check';

/** A file that was rejected before the upload. */
export class FileRejected extends Error {
  override readonly name = 'FileRejected';
  readonly problem: FileProblem;

  constructor(problem: FileProblem) {
    super(`The file was refused before it was sent (${problem}).`);
    this.problem = problem;
  }
}
