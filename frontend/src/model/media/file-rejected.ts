import type { FileProblem } from './file-check';

/** A file that is not worth sending; the problem's text is looked up where it is shown. */
export class FileRejected extends Error {
  override readonly name = 'FileRejected';
  readonly problem: FileProblem;

  constructor(problem: FileProblem) {
    super(`The file was refused before it was sent (${problem}).`);
    this.problem = problem;
  }
}
