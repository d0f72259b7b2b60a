import type { Related, Resource, ResourceIdentifier } from './resource.ts';

interface ResourceObject extends ResourceIdentifier {
  attributes: object;
  relationships?: Record<string, { data: ResourceIdentifier | ResourceIdentifier[] | null }>;
}

export interface JsonApiDocument {
  data: ResourceObject | ResourceObject[];
  included?: ResourceObject[];
  meta?: object;
}

function identifierOf({ type, id }: ResourceIdentifier): ResourceIdentifier {
  return { type, id };
}

function linkageOf(related: Related): ResourceIdentifier | ResourceIdentifier[] | null {
  if (related === null) return null;
  return Array.isArray(related) ? related.map(identifierOf) : identifierOf(related);
}

function objectOf({ type, id, attributes, relationships }: Resource): ResourceObject {
  if (!relationships) return { type, id, attributes };
  const linked = Object.entries(relationships).map(([name, related]) => [name, { data: linkageOf(related) }]);
  return { type, id, attributes, relationships: Object.fromEntries(linked) };
}

function isWhole(related: Resource | ResourceIdentifier): related is Resource {
  return 'attributes' in related;
}

function relatedTo(resource: Resource): Resource[] {
  return Object.values(resource.relationships ?? {})
    .flat()
    .filter((related) => related !== null)
    .filter(isWhole);
}

const keyOf = ({ type, id }: ResourceIdentifier) => `${type} ${id}`;

/** A JSON:API document. Related resources, at any depth, are in `included` once each. */
export function documentOf(data: Resource | Resource[], meta?: object): JsonApiDocument {
  const primary = Array.isArray(data) ? data : [data];
  const seen = new Set(primary.map(keyOf));
  const included: ResourceObject[] = [];
  const waiting = primary.flatMap(relatedTo);
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    if (seen.has(keyOf(next))) continue;
    seen.add(keyOf(next));
    included.push(objectOf(next));
    waiting.push(...relatedTo(next));
  }
  return {
    data: Array.isArray(data) ? data.map(objectOf) : objectOf(data),
    ...(included.length > 0 && { included }),
    ...(meta && { meta }),
  };
}
