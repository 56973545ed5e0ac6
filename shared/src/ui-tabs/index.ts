/** Tabs: for the few screens that have them (docs/architecture.md). */
export { Tabs } from './tabs';
export type { TabItem } from './tabs';
