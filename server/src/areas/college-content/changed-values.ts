import { contentItemName } from '@portal/shared/contract/cell';

/** Values that a change shows at most: the activity log is read by people. */
const MOST = 30;

type Flat = Map<string, string>;

function flatten(value: unknown, path: string, into: Flat): Flat {
  const inside = (key: string) => (path === '' ? key : `${path}: ${key}`);
  if (Array.isArray(value) && value.every((one) => typeof one === 'string'))
    into.set(path, value.join(' · '));
  else if (Array.isArray(value))
    value.forEach((one, at) => {
      const name = contentItemName(one, at);
      const isTaken = value.some((other, before) => before < at && contentItemName(other, before) === name);
      flatten(one, inside(isTaken ? `${name} (${at + 1})` : name), into);
    });
  else if (typeof value === 'object' && value !== null)
    for (const [key, one] of Object.entries(value)) flatten(one, inside(key), into);
  else if (typeof value === 'string' || typeof value === 'number') into.set(path, String(value));
  return into;
}

/** The values that differ, each by its place in words. */
export function changedValues(
  was: unknown,
  is: unknown,
): { before: Record<string, string>; after: Record<string, string> } {
  const [old, now] = [flatten(was, '', new Map()), flatten(is, '', new Map())];
  const names = [...new Set([...old.keys(), ...now.keys()])].filter(
    (name) => old.get(name) !== now.get(name),
  );
  const pick = (from: Flat) =>
    Object.fromEntries(
      names.slice(0, MOST).flatMap((name) => (from.has(name) ? [[name || 'Text', from.get(name)!]] : [])),
    );
  const more: Record<string, string> =
    names.length > MOST ? { 'further changes': String(names.length - MOST) } : {};
  return { before: pick(old), after: { ...pick(now), ...more } };
}
