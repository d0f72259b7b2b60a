import type { WireDocument, WireLink, WireResource } from './wire-document.ts';

/** A resource whose relationships all resolve within the document. */
type LinkedResource = Omit<WireResource, 'relationships'> & {
  type: string;
  relationships?: Record<string, { data: WireLink | WireLink[] | null }>;
};

export interface LinkedDocument {
  data: LinkedResource | LinkedResource[] | null;
  included: LinkedResource[];
}

/**
 * Removes links to resources that the document lacks: a single relationship becomes null, a list loses the
 * member. `missing` names them (`care_navigator (call_expert)`), without ids.
 */
export function withoutMissingLinks(document: WireDocument): { document: LinkedDocument; missing: string[] } {
  const resources = [document.data ?? []].flat();
  const included = document.included ?? [];
  const brought = new Set([...resources, ...included].map(keyOf));
  const missing: string[] = [];

  const isBrought = (name: string, link: WireLink) => {
    if (brought.has(keyOf(link))) return true;
    missing.push(`${name} (${link.type})`);
    return false;
  };
  const complete = (resource: WireResource): LinkedResource => {
    const relationships: LinkedResource['relationships'] = {};
    for (const [name, { data }] of Object.entries(resource.relationships ?? {})) {
      if (data === undefined) continue;
      if (Array.isArray(data)) relationships[name] = { data: data.filter((link) => isBrought(name, link)) };
      else relationships[name] = { data: data !== null && isBrought(name, data) ? data : null };
    }
    return { ...resource, relationships };
  };

  const { data } = document;
  return {
    document: {
      data: Array.isArray(data) ? data.map(complete) : data && complete(data),
      included: included.map(complete),
    },
    missing,
  };
}

function keyOf({ type, id }: WireResource): string {
  return `${type} ${id}`;
}
