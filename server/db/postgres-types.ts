import pg from 'pg';
import { sqlValueParsers, typeIds } from './sql-values.ts';

// PGlite finds the parser of an array's elements itself; pg has to be told of each array type.
const arrayTypeIds: Readonly<Record<number, number>> = {
  1001: typeIds.bytea,
  1016: typeIds.bigint,
  1182: typeIds.date,
  1185: typeIds.timestamptz,
};

const textArray: number = 1009;

/** Reads our types as server/db/sql-values.ts says, and all others as pg does. */
export const postgresTypes: pg.CustomTypesConfig = {
  getTypeParser(id: number, format?: 'text' | 'binary') {
    const usual = pg.types.getTypeParser(id, format ?? 'text');
    return format === 'binary' ? usual : (sqlValueParsers[id] ?? arrayParser(id) ?? usual);
  },
};

function arrayParser(id: number): ((text: string) => unknown) | undefined {
  const parseElement = sqlValueParsers[arrayTypeIds[id] ?? 0];
  if (!parseElement) return undefined;
  const split: (text: string) => (string | null)[] = pg.types.getTypeParser(textArray, 'text');
  return (text) => split(text).map((element) => (element === null ? null : parseElement(element)));
}
