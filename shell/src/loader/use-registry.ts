import type { Registry } from '@portal/shared/contract';
import { useSyncExternalStore } from 'react';
import { currentRegistry, firstRegistry, onRegistryChange } from './registry';

/** The registry, kept current, for components. */
export const useRegistry = (): Registry =>
  useSyncExternalStore(onRegistryChange, currentRegistry, firstRegistry);
