import type { Compiler } from 'webpack';

export class SizeBudget {
  constructor(part: { name: string; pages: Record<string, string>; budgets: Record<string, number> });
  apply(compiler: Compiler): void;
}
