import { ValueNode, type Compilable, type CompiledQuery, type Expression, type OperationNode } from 'kysely';
import type { Sql } from './sql.ts';

/** Placeholder in a statement for a value that is passed at execution. */
class Blank<Value> implements Expression<Value> {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }

  get expressionType(): Value | undefined {
    return undefined;
  }

  toOperationNode(): OperationNode {
    return ValueNode.create(this);
  }
}

/** Returns the placeholder of a value by its name. */
export interface Blanks<Values> {
  <Name extends keyof Values & string>(name: Name): Expression<Values[Name]>;
}

/** A value, or its place in a prepared statement. */
export type ValueOrBlank<Value> = Value | Expression<Value>;

interface Prepared<Values, Row> {
  all(sql: Sql, values: Values): Promise<Row[]>;
  first(sql: Sql, values: Values): Promise<Row | undefined>;
  /** Returns the row. Throws when there is none. */
  one(sql: Sql, values: Values): Promise<Row>;
}

/**
 * A statement that is compiled once: compiling takes Kysely about 0.1 ms, as long as the database takes to answer.
 * `write` runs only at the first call, so the statement's shape must not depend on values.
 */
export function prepared<Values extends object, Row>(
  write: (sql: Sql, value: Blanks<Values>) => Compilable<Row>,
): Prepared<Values, Row> {
  const blank = <Name extends keyof Values & string>(name: Name): Expression<Values[Name]> =>
    new Blank<Values[Name]>(name);
  let written: CompiledQuery<Row> | undefined;
  const all = async (sql: Sql, values: Values): Promise<Row[]> => {
    written ??= write(sql, blank).compile();
    const given = new Map<string, unknown>(Object.entries(values));
    const parameters = written.parameters.map((parameter) =>
      parameter instanceof Blank ? given.get(parameter.name) : parameter,
    );
    const { rows } = await sql.executeQuery<Row>({ ...written, parameters });
    return rows;
  };
  return {
    all,
    async first(sql, values) {
      return (await all(sql, values))[0];
    },
    async one(sql, values) {
      const [row] = await all(sql, values);
      if (row === undefined) throw new Error('A required row is missing.');
      return row;
    },
  };
}
