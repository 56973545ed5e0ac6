/** Tabs: for the few screens that have them (architecture, section 4). */
export { Tabs } from './tabs';
export type { TabItem } from './tabs';
