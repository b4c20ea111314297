import type { FileProblem } from './file-check';

/** A file that is not worth sending; the problem's text is looked up where it is shown. */
export class FileRefused extends Error {
  override readonly name = 'FileRefused';
  readonly problem: FileProblem;

  constructor(problem: FileProblem) {
    super(`The file was refused before it was sent (${problem}).`);
    this.problem = problem;
  }
}
