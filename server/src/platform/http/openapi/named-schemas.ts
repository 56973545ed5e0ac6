import * as contract from '@portal/shared/contract';
import * as cell from '@portal/shared/contract/cell';
import * as z from 'zod/v4/core';

const pascal = (name: string): string => name[0]!.toUpperCase() + name.slice(1);

/** Every schema that the contract exports, by its name there; one that both parts export is the console's `Cell…`. */
function namedSchemas(): z.$ZodRegistry<{ id?: string | undefined }> {
  const registry = z.registry<{ id?: string | undefined }>();
  const taken = new Set<string>();
  const add = (entries: object, prefix: string) => {
    for (const [name, value] of Object.entries(entries) as [string, unknown][]) {
      if (!(value instanceof z.$ZodType) || registry.has(value)) continue;
      const id = taken.has(pascal(name)) ? prefix + pascal(name) : pascal(name);
      taken.add(id);
      registry.add(value, { id });
    }
  };
  add(contract, 'Student');
  add(cell, 'Cell');
  return registry;
}

/** The names of schemas in the description of the API (F-100). */
export const NAMED_SCHEMAS = namedSchemas();
