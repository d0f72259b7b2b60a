import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './import-graph.ts';

const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8');
const begins = /(?:(?:selectFrom|updateTable|deleteFrom)\(\s*|deleteInBatches\(\s*\w+,\s*)'(?<table>\w+)/g;
/** The member, or for operators the companies whose members they are. */
const namesMember =
  /\b(?:where|on|eb)\(\s*'(?:\w+\.)?(?:member_id|inviter_id)'|\b(?:where|eb)\(\s*'employee_id', '='|\b(?:where|on|eb)\(\s*'(?:members|self)\.id'|\bonRef\(\s*'\w+\.member_id', '=', 'members\.id'|innerJoin\(\s*'household'|\bwhere\(ofCompanies\(/;
const namesOwnId = /\b(?:where|eb)\(\s*'id', '='/;
/** SQL as text: what stands between the backticks, after `raw` and the type of its rows. */
const rawText = /\b(?:raw|sql)(?:<[^`]*?>)?`(?<written>(?:[^`\\]|\\.)*)`/g;
const rawTables = /\b(?:from|join|update|into|using)\s+(\w+)/g;
const rawNamesMember =
  /\b(?:member_id|members\.id|held\.id|company_id) = (?:any\()?\$\{|\bid = \$\{[\w.]*memberId\}|\bimport_id = \$\{|\bofCompanies\(/;

/** `members`, and the tables with rows of members: they reference the member, or a row that does. */
export function tablesOfMembers(): ReadonlySet<string> {
  const created = globSync('server/platform/db/migrations/*.sql', { cwd: projectRoot })
    .sort()
    .flatMap((path) => Array.from(read(path).matchAll(/create table (\w+) \(\n([\s\S]*?)\n\);/g)))
    .map(([, name = '', columns = '']) => ({ name, columns }));
  const found = new Set(['members']);
  for (const { name, columns } of created) {
    const above = Array.from(columns.matchAll(/references (\w+)/g), ([, table = '']) => table);
    const isOwned = /^ {2}(member_id|inviter_id) /m.test(columns);
    if (isOwned || above.some((table) => found.has(table))) found.add(name);
  }
  return found;
}

/** A statement from its start to the end of its chain of calls. */
function chainFrom(source: string, start: number): string {
  let depth = 0;
  for (let at = start; at < source.length; at += 1) {
    const sign = source.charAt(at);
    if ('([{'.includes(sign)) depth += 1;
    if (')]}'.includes(sign)) depth -= 1;
    if (depth < 0 || (depth === 0 && (sign === ';' || sign === ','))) return source.slice(start, at);
  }
  return source.slice(start);
}

/** Removes inner statements, because their member condition does not restrict the outer one. */
function withoutInner(chain: string): string {
  const [, inner] = Array.from(chain.matchAll(begins));
  if (!inner) return chain;
  const text = chainFrom(chain, inner.index);
  return withoutInner(chain.slice(0, inner.index) + chain.slice(inner.index + text.length));
}

const lastOf = (pattern: RegExp, text: string) => Array.from(text.matchAll(pattern)).at(-1)?.[1] ?? '';

const declared = /^(?:export )?(?:async )?(?:function|const) (\w+)/gm;

/** Functions of a source text with a statement on member rows that restricts neither the member nor the companies. */
export function withoutMember(text: string, tables: ReadonlySet<string>): string[] {
  const source = text.replaceAll(/^\s*\/\/.*$/gm, '');
  const built = Array.from(source.matchAll(begins)).filter(({ index, groups: { table = '' } = {} }) => {
    const chain = withoutInner(chainFrom(source, index));
    const joined = Array.from(chain.matchAll(/Join\(\s*'(\w+)/g), ([, name = '']) => name);
    const isNamed = namesMember.test(chain) || (table === 'members' && namesOwnId.test(chain));
    return [table, ...joined].some((name) => tables.has(name)) && !isNamed;
  });
  const raws = Array.from(source.matchAll(rawText)).filter(({ groups: { written = '' } = {} }) => {
    const named = Array.from(written.matchAll(rawTables), ([, name = '']) => name);
    return named.some((name) => tables.has(name)) && !rawNamesMember.test(written);
  });
  return [...built, ...raws].map(({ index }) => lastOf(declared, source.slice(0, index)));
}
