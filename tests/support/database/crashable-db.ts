import type { Sql } from '#server/platform/db/sql.ts';
import { watched } from './watch.ts';

class KilledError extends Error {
  override name = 'KilledError';
}

/** The database of a process that crashes, as by kill -9, at a step of its work. Steps are every statement, and every commit, before and after. */
export function crashableDb(sql: Sql) {
  let endsAt: readonly number[] = [];
  let steps = 0;
  let isDead = false;
  const step = () => {
    if (isDead) throw new KilledError('this process has ended');
    steps += 1;
    isDead = endsAt.includes(steps);
    if (isDead) throw new KilledError(`killed at step ${steps}`);
  };
  return {
    sql: committing(watched(sql, { before: step }), step),
    /** Call before and after every side effect outside of the database. */
    step,
    get steps() {
      return steps;
    },
    get isDead() {
      return isDead;
    },
    /** From here on steps are counted, and the process ends at each of these. */
    begin(next: readonly number[]) {
      [steps, isDead, endsAt] = [0, false, next];
    },
    /** Another process takes over; the step count continues. */
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
