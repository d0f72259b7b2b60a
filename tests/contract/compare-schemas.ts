import { shapesOf, type JsonSchema, type Placed, type Shape } from './json-schema.ts';

/** A reader may ignore values. A sender may omit optional values, but must not add any. */
type Direction = 'read' | 'sent';

/** Places where values of the schema `given` are invalid for `taken`, by JSON pointer (`*` is each list entry); empty if none. */
export function mismatches(given: Placed, taken: Placed, direction: Direction): string[] {
  const underWay = new Set<string>();

  function compare(from: Placed, to: Placed, at: string): string[] {
    const pair = `${from.schema.$ref} ${to.schema.$ref}`;
    const holdsItself = from.schema.$ref !== undefined && underWay.has(pair);
    if (holdsItself) return [];
    underWay.add(pair);
    const takers = shapesOf(to);
    const found = shapesOf(from).flatMap((shape) => {
      const alike = takers.filter((taker) => fits(shape, taker));
      const tried = (alike.length > 0 ? alike : takers).map((taker) => compareShapes(shape, taker, at));
      return tried.toSorted((one, other) => one.length - other.length)[0] ?? [`${at} is not taken`];
    });
    underWay.delete(pair);
    return found;
  }

  function compareShapes(from: Shape, to: Shape, at: string): string[] {
    if (!fits(from, to)) return [`${at || '/'} may be ${from.type}, ${to.type} is taken`];
    if (to.type === 'any' || to.type === 'null') return [];
    if (to.type === 'object') return compareObjects(from, to, at);
    if (to.type === 'array') return compareLists(from, to, at);
    return outside(from, to).map((what) => `${at || '/'} ${what}`);
  }

  function compareLists(from: Shape, to: Shape, at: string): string[] {
    const { minItems = 0, items } = to.schema;
    const tooFew = (from.schema.minItems ?? 0) < minItems ? [`${at} may hold fewer than ${minItems}`] : [];
    if (!items || from.schema.minItems === 0) return tooFew;
    return [...tooFew, ...compare(within(from, from.schema.items ?? {}), within(to, items), `${at}/*`)];
  }

  function compareObjects(from: Shape, to: Shape, at: string): string[] {
    const given = from.schema.properties ?? {};
    const taken = to.schema.properties ?? {};
    const rest = schemaOrNone(to.schema.additionalProperties);
    const spare = schemaOrNone(from.schema.additionalProperties);
    const named = Object.entries(taken).flatMap(([name, part]) => {
      const place = `${at}/${name}`;
      const source = given[name] ?? spare;
      const isRequired = to.schema.required?.includes(name) && !part.caught;
      if (!source) return direction === 'read' || isRequired ? [`${place} is not there`] : [];
      const mayLack = isRequired && !from.schema.required?.includes(name);
      return [
        ...(mayLack ? [`${place} may be left out`] : []),
        ...compare(within(from, source), within(to, part), place),
      ];
    });
    const more = Object.entries(given).filter(([name]) => !(name in taken));
    const beyond = more.flatMap(([name, part]) => {
      if (rest) return compare(within(from, part), within(to, rest), `${at}/${name}`);
      return direction === 'sent' && to.schema.additionalProperties !== true
        ? [`${at}/${name} is not asked for`]
        : [];
    });
    const others = rest && spare ? compare(within(from, spare), within(to, rest), `${at}/*`) : [];
    return [...named, ...beyond, ...others];
  }

  return compare(given, taken, '');
}

/** Whether every value of one type is valid for the other. */
const fits = (from: Shape, to: Shape) =>
  to.type === 'any' || from.type === to.type || (from.type === 'integer' && to.type === 'number');

const within = ({ root }: Placed, schema: JsonSchema): Placed => ({ schema, root });

const schemaOrNone = (schema: JsonSchema | boolean | undefined) =>
  typeof schema === 'object' ? schema : undefined;

/** How a text, a number or a flag can violate the other schema. */
function outside({ values, schema: from }: Shape, { values: few, schema: to }: Shape): string[] {
  if (few) {
    const others = values?.filter((value) => !few.includes(value)) ?? ['anything'];
    return others.length > 0 ? [`may be ${others.join(', ')}, only ${few.join(', ')} is taken`] : [];
  }
  const pattern = to.pattern === undefined ? undefined : new RegExp(to.pattern, 'u');
  if (values) {
    return values
      .filter(
        (value) => (pattern && !pattern.test(String(value))) || Number(value) < (to.minimum ?? -Infinity),
      )
      .map((value) => `may be ${String(value)}, which is not taken`);
  }
  const isBounded = (to.exclusiveMinimum ?? to.minimum ?? -Infinity) > Number.MIN_SAFE_INTEGER;
  return [
    ...(to.format !== undefined && from.format !== to.format ? [`need not be a ${to.format}`] : []),
    ...(pattern && to.format === undefined && from.pattern !== to.pattern
      ? [`need not fit ${to.pattern}`]
      : []),
    ...(isBounded && mayBeLess(from, to) ? [`may be less than is taken`] : []),
  ];
}

function mayBeLess(from: JsonSchema, to: JsonSchema): boolean {
  const least = (schema: JsonSchema) => schema.exclusiveMinimum ?? schema.minimum ?? -Infinity;
  const mayEqual = from.exclusiveMinimum === undefined && to.exclusiveMinimum !== undefined;
  return least(from) < least(to) || (least(from) === least(to) && mayEqual);
}
