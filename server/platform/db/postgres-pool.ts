import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import pg, { type Pool, type PoolClient, type QueryResult } from 'pg';
import type { CircuitBreaker } from './circuit-breaker.ts';
import { isRead, readsTogether } from './reads-together.ts';
import type { OnStatement } from './sql.ts';
import { hash } from 'node:crypto';

// A server keeps every named statement per connection, so an unlimited variety of texts (long `in` lists) stays unnamed.
const mostNames = 1000;

const reusable = /^\s*(?:select|insert|update|delete|with)\b/i;

/**
 * Gives each statement text a short, stable name, so that PostgreSQL parses and plans it once per connection.
 * Undefined for statements that are not worth keeping (begin, set, schema changes).
 */
export function createStatementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined || names.size >= mostNames || !reusable.test(text)) return known;
    const name = hash('sha256', text, 'base64url');
    names.set(text, name);
    return name;
  };
}

/**
 * The pool for Kysely: sends every statement under its name, and reads outside of transactions together. Only a transaction
 * gets a connection of its own; `sql.connection()` does not.
 */
export function namedStatementPool(
  pool: Pool,
  breaker: CircuitBreaker,
  onStatement?: OnStatement,
): PostgresPool {
  const statements = createStatements(breaker, onStatement);
  const connect = async () => {
    breaker.admit();
    try {
      return await pool.connect();
    } catch (error) {
      if (isSilence(error)) breaker.suspect();
      throw error;
    }
  };
  const readTogether = readsTogether(connect, statements);
  return {
    options: pool.options,
    end: () => {
      breaker.end();
      return pool.end();
    },
    connect: async () => new PooledClient(connect, statements, readTogether),
  };
}

type Statements = ReturnType<typeof createStatements>;

/** Sends named statements and tracks which connections timed out. */
function createStatements(breaker: CircuitBreaker, onStatement?: OnStatement) {
  const names = createStatementNames();
  const outdated = new WeakSet<PoolClient>();

  /** Closes the connection; further statements on it, such as a rollback, would time out as well. */
  function hangUp(client: PoolClient): void {
    outdated.add(client);
    client.end().catch(() => undefined);
  }

  return {
    isUsable: (client: PoolClient) => !outdated.has(client),

    async run(client: PoolClient, text: string, parameters: readonly unknown[]): Promise<QueryResult> {
      const values = [...parameters];
      const name = names(text);
      const started = performance.now();
      try {
        return await client.query(name === undefined ? { text, values } : { name, text, values });
      } catch (error) {
        if (isSilence(error)) {
          hangUp(client);
          breaker.suspect();
        }
        if (!isOutdatedPlan(error)) throw error;
        outdated.add(client);
        // Refused before execution. Inside a transaction the retry fails too, and then the first error is the cause.
        return client.query({ text, values }).catch(() => Promise.reject(error));
      } finally {
        onStatement?.((performance.now() - started) / 1000, text, values);
      }
    },
  };
}

class PooledClient implements PostgresPoolClient {
  readonly #connect: () => Promise<PoolClient>;
  readonly #statements: Statements;
  readonly #readTogether: ReturnType<typeof readsTogether>;
  #own: PoolClient | undefined;

  constructor(
    connect: () => Promise<PoolClient>,
    statements: Statements,
    readTogether: ReturnType<typeof readsTogether>,
  ) {
    this.#connect = connect;
    this.#statements = statements;
    this.#readTogether = readTogether;
  }

  query<R>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(
    text: string | PostgresCursor<R>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof text !== 'string') throw new Error('Cursors are not supported: page the query.');
    return this.#answer<R>(text, parameters);
  }

  release(destroy?: boolean): void {
    this.#own?.release(destroy === true || !this.#statements.isUsable(this.#own));
  }

  async #answer<R>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    if (!this.#own && isRead(text)) return resultOf(await this.#readTogether(text, parameters));
    this.#own ??= await this.#connect();
    return resultOf(await this.#statements.run(this.#own, text, parameters));
  }
}

/** Error messages of pg's client-side read timeout and connection timeout. */
const silence =
  /^(Query read timeout|timeout exceeded when trying to connect|Connection terminated due to connection timeout)/;
const isSilence = (error: unknown) => error instanceof Error && silence.test(error.message);

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
