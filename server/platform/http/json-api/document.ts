import type { z } from 'zod';
import type { Language } from '#app/domain/localized-text.ts';
import { type Problem, type ProblemItem, titleIn } from './problem.ts';

export const jsonApiMediaType = 'application/vnd.api+json';

/** Identifies a resource without its content. */
export interface ResourceIdentifier {
  type: string;
  id: string;
}

/** A relationship contains whole resources (sent in `included`) or bare identifiers. */
export type Related = Resource | ResourceIdentifier | (Resource | ResourceIdentifier)[] | null;

export interface Resource<Attributes extends object = object> extends ResourceIdentifier {
  attributes: Attributes;
  relationships?: Record<string, Related>;
}

/** A resource whose attributes this schema describes. */
export type ResourceOf<Attributes extends z.ZodType<object>> = Resource<z.infer<Attributes>>;

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

/** A document as clients of the API decode it: relationships contain their resources. */
export interface DecodedDocument {
  data: unknown;
  meta: Record<string, unknown>;
}

/** The document of `documentOf` as a value, for callers in this process. */
export function decodedOf(data: Resource | Resource[], meta?: object): DecodedDocument {
  return { data: Array.isArray(data) ? data.map(flattened) : flattened(data), meta: { ...meta } };
}

function flattened({ type, id, attributes, relationships = {} }: Resource): object {
  const related = Object.entries(relationships).map(([name, one]) => [name, flattenedRelation(one)]);
  return { type, id, ...attributes, ...Object.fromEntries(related) };
}

/** As in a text, a bare identifier is no resource. */
function flattenedRelation(related: Related): object | null {
  if (Array.isArray(related)) return related.filter(isWhole).map(flattened);
  return related && isWhole(related) ? flattened(related) : null;
}

export interface ErrorDocument {
  errors: { status: string; code: string; title: string; source?: { pointer: string } }[];
}

function codeOf({ key }: ProblemItem): string {
  return key.split('.', 1)[0] ?? key;
}

export function errorDocument({ status, items }: Problem, language: Language): ErrorDocument {
  return {
    errors: items.map((item) => ({
      status: String(status),
      code: codeOf(item),
      title: titleIn(language, item.key, item.values),
      ...(item.pointer && { source: { pointer: item.pointer } }),
    })),
  };
}

/** Available widths of every picture, in pixels. */
export const imageWidths = [64, 128, 256, 512, 800, 1024, 1600, 2048] as const;

type Variant = `w${(typeof imageWidths)[number]}`;

interface ImageSet {
  aspect_ratio: string;
  variants: Record<Variant, string>;
}

/**
 * The addresses of a picture in every width. `imageKey` is its path stem, such as `experts/rosa_delgado`; portraits are
 * 1:1, scenes 4:3.
 */
export function imageSet(imageKey: string, aspectRatio: '1:1' | '4:3'): ImageSet {
  const at = (width: number) => `/images/${imageKey}-w${width}.webp`;
  return {
    aspect_ratio: aspectRatio,
    variants: {
      w64: at(64),
      w128: at(128),
      w256: at(256),
      w512: at(512),
      w800: at(800),
      w1024: at(1024),
      w1600: at(1600),
      w2048: at(2048),
    },
  };
}
