import { useCallback, useState } from 'react';
import { RULES_VERSION } from './rules-version';

const differs = (version: string | undefined): boolean => version !== undefined && version !== RULES_VERSION;

/**
 * Whether the server judges by other rules than this form knows (MFE-04): every answer of a profile call says by which.
 * @param opened the version that the form's data came with
 * @returns what is known so far, and `onRulesVersion` for the version of each further answer
 */
export function useRulesBehind(opened: string | undefined) {
  const [behind, setBehind] = useState(() => differs(opened));
  const onRulesVersion = useCallback((version: string | undefined) => {
    if (version !== undefined) setBehind(differs(version));
  }, []);
  return { behind, onRulesVersion };
}
