import type { Sql } from '#server/platform/db/sql.ts';

class KilledError extends Error {
  override name = 'KilledError';
}

/** A process that crashes, as by kill -9, at a step of its work and does nothing after it. */
export interface CrashableDb {
  /** The database as this process has it. */
  sql: Sql;
  /** Call before and after every side effect outside of the database. */
  step(): void;
  readonly steps: number;
  readonly isDead: boolean;
  /** From here on steps are counted, and the process ends at each of these. */
  begin(endsAt: readonly number[]): void;
  /** Another process takes over; the step count continues. */
  restart(): void;
}

/** Steps are every statement, and every commit, before and after. */
export function crashableDb(sql: Sql): CrashableDb {
  let endsAt: readonly number[] = [];
  let steps = 0;
  let isDead = false;
  const step = () => {
    if (isDead) throw new KilledError('this process has ended');
    steps += 1;
    isDead = endsAt.includes(steps);
    if (isDead) throw new KilledError(`killed at step ${steps}`);
  };
  const watched = sql.withPlugin({
    transformQuery({ node }) {
      step();
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
  return {
    sql: committing(watched, step),
    step,
    get steps() {
      return steps;
    },
    get isDead() {
      return isDead;
    },
    begin(next) {
      [steps, isDead, endsAt] = [0, false, next];
    },
    restart() {
      isDead = false;
    },
  };
}

/** A property of the real object, with methods bound to the object. */
function own(target: object, key: string | symbol): unknown {
  const value: unknown = Reflect.get(target, key);
  return typeof value === 'function' ? value.bind(target) : value;
}

function committing(sql: Sql, step: () => void): Sql {
  return new Proxy(sql, {
    get(target, key) {
      if (key !== 'transaction') return own(target, key);
      return () => ({
        async execute<T>(work: (transaction: Sql) => Promise<T>): Promise<T> {
          const answer = await target.transaction().execute(async (transaction) => {
            const done = await work(transaction);
            step();
            return done;
          });
          step();
          return answer;
        },
      });
    },
  });
}
