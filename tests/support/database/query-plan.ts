import { CompiledQuery, sql as expression } from 'kysely';
import { z } from 'zod';
import type { Sql } from '#server/platform/db/sql.ts';
import { watched } from './watch.ts';

export interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  /** Only of a statement that was run. */
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}

/** A step of a plan, as EXPLAIN (FORMAT JSON) writes it. */
export const planNode: z.ZodType<PlanNode> = z.looseObject({
  'Node Type': z.string(),
  'Relation Name': z.string().optional(),
  'Index Name': z.string().optional(),
  'Index Cond': z.string().optional(),
  'Actual Rows': z.number().optional(),
  'Actual Loops': z.number().optional(),
  'Rows Removed by Filter': z.number().optional(),
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
export async function queryPlan(sql: Sql, query: { compile(): CompiledQuery }): Promise<QueryPlan> {
  const nodes = nodesOf(await explain(sql, query.compile()));
  const scanned = nodes.filter((node) => node['Node Type'] === 'Seq Scan');
  return {
    wholeTables: scanned.flatMap((node) => node['Relation Name'] ?? []),
    indexes: nodes.flatMap((node) => node['Index Name'] ?? []),
  };
}

/** The first step of the plan, with the others below it. */
export async function explain(
  sql: Sql,
  { sql: text, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>,
): Promise<PlanNode> {
  const question = CompiledQuery.raw(`explain (format json) ${text}`, [...parameters]);
  const { rows } = await sql.executeQuery(question);
  const [first] = explained.parse(rows)[0]?.['QUERY PLAN'] ?? [];
  if (!first) throw new Error('EXPLAIN answered nothing.');
  return first.Plan;
}

/** The indexes that hold only some rows of their table. */
export async function partialIndexes(sql: Sql): Promise<ReadonlySet<string>> {
  const { rows } = await expression<{ name: string }>`
    select indexrelid::regclass::text as name from pg_index where indpred is not null`.execute(sql);
  return new Set(rows.map(({ name }) => name));
}

/**
 * The tables that a plan reads from end to end: row by row, or along a whole index unless it stops at a limit. A partial index is
 * taken to be short.
 */
export function tablesReadWhole(node: PlanNode, partial: ReadonlySet<string>, isLimited = false): string[] {
  const type = node['Node Type'];
  const alongIndex =
    /^Index (Only )?Scan$/.test(type) &&
    node['Index Cond'] === undefined &&
    !isLimited &&
    !partial.has(node['Index Name'] ?? '');
  const whole = type === 'Seq Scan' || alongIndex ? [node['Relation Name'] ?? '?'] : [];
  // These read everything below them before their first row.
  const isGreedy = /^(Sort|Aggregate|Hash|WindowAgg)$/.test(type);
  const isLimitedBelow = type === 'Limit' || (isLimited && !isGreedy);
  return [...whole, ...(node.Plans ?? []).flatMap((part) => tablesReadWhole(part, partial, isLimitedBelow))];
}

/** The plans of all queries that `send` runs. */
export async function plansOf(sql: Sql, send: (sql: Sql) => Promise<unknown>): Promise<QueryPlan[]> {
  const sent: CompiledQuery[] = [];
  // With an executor of its own; a prepared statement passes no other place of it.
  const own = watched(sql, {});
  const executor = own.getExecutor();
  const execute = executor.executeQuery.bind(executor);
  executor.executeQuery = (query) => {
    sent.push(query);
    return execute(query);
  };
  await send(own);
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
