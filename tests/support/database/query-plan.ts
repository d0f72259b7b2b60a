import { type CompiledQuery, sql as expression } from 'kysely';
import { z } from 'zod';
import type { Sql } from '#server/platform/db/sql.ts';

interface Compilable {
  compile(): CompiledQuery;
}

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  Plans?: PlanNode[];
}

const planNode: z.ZodType<PlanNode> = z.looseObject({
  'Node Type': z.string(),
  'Relation Name': z.string().optional(),
  'Index Name': z.string().optional(),
  get Plans() {
    return z.array(planNode).optional();
  },
});

const explained = z.array(z.object({ 'QUERY PLAN': z.array(z.object({ Plan: planNode })) })).length(1);

export interface QueryPlan {
  /** The tables that are read from end to end. */
  wholeTables: string[];
  indexes: string[];
}

/**
 * The database's plan for a query, by EXPLAIN. Fill the tables as in production and call
 * `updateStatistics` first, because for small tables the planner prefers full scans.
 */
export async function queryPlan(sql: Sql, query: Compilable): Promise<QueryPlan> {
  const { sql: text, parameters } = query.compile();
  const pieces = text.split(/\$\d+/);
  const numbers = Array.from(text.matchAll(/\$(\d+)/g), ([, number]) => Number(number));
  const values = numbers.map((number) => parameters[number - 1]);
  const whole = expression.join(
    pieces.flatMap((piece, index) => [
      expression.raw(piece),
      ...(index < values.length ? [expression`${values[index]}`] : []),
    ]),
    expression``,
  );
  const { rows } = await expression`explain (format json) ${whole}`.execute(sql);
  const nodes = explained
    .parse(rows)
    .flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => nodesOf(Plan)));
  const scanned = nodes.filter((node) => node['Node Type'] === 'Seq Scan');
  return {
    wholeTables: scanned.flatMap((node) => node['Relation Name'] ?? []),
    indexes: nodes.flatMap((node) => node['Index Name'] ?? []),
  };
}

/** The plans of all queries that `send` runs. */
export async function plansOf(sql: Sql, send: (sql: Sql) => Promise<unknown>): Promise<QueryPlan[]> {
  const sent: CompiledQuery[] = [];
  // With an executor of its own; a prepared statement passes no other place of it.
  const watched = sql.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: ({ result }) => Promise.resolve(result),
  });
  const executor = watched.getExecutor();
  const execute = executor.executeQuery.bind(executor);
  executor.executeQuery = (query) => {
    sent.push(query);
    return execute(query);
  };
  await send(watched);
  const plans: QueryPlan[] = [];
  for (const query of sent) plans.push(await queryPlan(sql, { compile: () => query }));
  return plans;
}

/** The plan of the last query that `send` runs. */
export async function planOfLast(...asked: Parameters<typeof plansOf>): Promise<QueryPlan> {
  const plan = (await plansOf(...asked)).at(-1);
  if (!plan) throw new Error('No query was sent.');
  return plan;
}

function nodesOf(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}

/** Updates the planner's statistics of these tables. */
export async function updateStatistics(sql: Sql, ...tables: string[]): Promise<void> {
  for (const table of tables) await expression`analyze ${expression.table(table)}`.execute(sql);
}
