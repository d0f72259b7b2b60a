import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import pg from 'pg';
import type { Pool, PoolClient, QueryResult } from 'pg';
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
  #isOutdated = false;

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
    this.#client.release(destroy === true || this.#isOutdated);
  }

  /** What else is asked of this connection, a rollback say, would wait as long in vain. */
  #hangUp(): void {
    this.#isOutdated = true;
    this.#client.end().catch(() => undefined);
  }

  async #run<R>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    const values = [...parameters];
    const name = this.#names(text);
    try {
      return resultOf(
        await this.#client.query(name === undefined ? { text, values } : { name, text, values }),
      );
    } catch (error) {
      if (isSilence(error)) this.#hangUp();
      if (!isOutdatedPlan(error)) throw error;
      this.#isOutdated = true;
      // Refused before it did anything. Within a transaction this fails too, and then the first error is the true one.
      return this.#client.query({ text, values }).then(resultOf<R>, () => Promise.reject(error));
    }
  }
}

/** The server was given its time and more. */
const isSilence = (error: unknown) => error instanceof Error && error.message === 'Query read timeout';

/** A later release has changed a table under a statement this connection has prepared: "cached plan must not change result type". */
function isOutdatedPlan(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '0A000' && /cached plan/.test(error.message);
}

function resultOf<R>(result: QueryResult): PostgresQueryResult<R> {
  return {
    command: commands.find((command) => command === result.command) ?? 'SELECT',
    rowCount: result.rowCount ?? 0,
    rows: result.rows,
  };
}

const commands = ['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'MERGE', 'COMMIT', 'ROLLBACK'] as const;
