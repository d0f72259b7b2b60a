import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { createStatementNames } from './named-statements.ts';

type StatementNames = ReturnType<typeof createStatementNames>;

/** The pool as Kysely sees it: every statement goes out under its name. */
export function namedStatementPool(pool: Pool): PostgresPool {
  const names = createStatementNames();
  const named = new WeakMap<PoolClient, NamedStatementClient>();
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect();
      const known = named.get(client) ?? new NamedStatementClient(client, names);
      named.set(client, known);
      return known;
    },
  };
}

class NamedStatementClient implements PostgresPoolClient {
  readonly #client: PoolClient;
  readonly #names: StatementNames;

  constructor(client: PoolClient, names: StatementNames) {
    this.#client = client;
    this.#names = names;
  }

  query<R>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(
    text: string | PostgresCursor<R>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof text !== 'string') throw new Error('Cursors are not supported: page the query.');
    return this.#run<R>(text, parameters);
  }

  release(destroy?: boolean): void {
    this.#client.release(destroy);
  }

  async #run<R>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    const name = this.#names(text);
    const result = await this.#client.query({
      text,
      values: [...parameters],
      ...(name !== undefined && { name }),
    });
    return {
      command: commands.find((command) => command === result.command) ?? 'SELECT',
      rowCount: result.rowCount ?? 0,
      rows: result.rows,
    };
  }
}

const commands = ['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'MERGE', 'COMMIT', 'ROLLBACK'] as const;
