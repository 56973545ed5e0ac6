/**
 * Singletons that only some pages need. A lazy shared module exists in the page's share scope only if the shell's
 * build imports it somewhere; nothing calls this, the remotes ask for the modules when they need them.
 */
export const lazySingletons = () => [
  import('@portal/shared/audience'),
  import('@portal/shared/http'),
  import('@portal/shared/ui-choice'),
  import('@portal/shared/ui-data'),
  import('@portal/shared/ui-dialog'),
  import('@portal/shared/ui-form'),
  import('@portal/shared/ui-table'),
  import('@portal/shared/ui-tabs'),
  import('@portal/shared/forms'),
  import('@portal/shared/forms-zod'),
  import('@portal/shared/zod'),
  import('@portal/shared/sanitize'),
];
