import type { Entrance, RemoteFacts } from '@portal/shared/contract';

/** The remotes of a page, as far as a menu knows them. */
export type MenuRemotes = readonly { facts: RemoteFacts }[];
type MenuEntry = RemoteFacts['menu'][number];

const inOrder = (entries: MenuEntry[]): MenuEntry[] =>
  entries.sort((a, b) => a.order - b.order || (a.label < b.label ? -1 : 1));

/**
 * The menu of one audience, from the facts of every released remote (MFE-09).
 * @param remotes of the registry
 * @param audience whose header it is
 */
export const menuEntries = (remotes: MenuRemotes, audience: string): MenuEntry[] =>
  inOrder(remotes.filter(({ facts }) => facts.audience === audience).flatMap(({ facts }) => facts.menu));

/**
 * The account menu, from the facts of every released remote whatever its audience (W-05, MFE-09).
 * @param remotes of the registry
 */
export const accountEntries = (remotes: MenuRemotes): MenuEntry[] =>
  inOrder(remotes.flatMap(({ facts }) => facts.accountMenu ?? []));

/**
 * How audiences with sessions of their own get in (MFE-09, CEL-01).
 * @param remotes of the registry
 */
export const entrances = (remotes: MenuRemotes): Entrance[] =>
  remotes.flatMap(({ facts }) => facts.entrance ?? []);
