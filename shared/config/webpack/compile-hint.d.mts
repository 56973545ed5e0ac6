import type { Compiler } from 'webpack';

export class CompileHint {
  apply(compiler: Compiler): void;
}
