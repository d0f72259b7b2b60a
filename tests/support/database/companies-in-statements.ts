import type { OnStatement } from '#server/platform/db/sql.ts';
import { tablesOfMembers } from '../house/member-statements.ts';

interface Sent {
  text: string;
  values: readonly unknown[];
}

/** Visits of an expert, whose hours hold for all companies. */
const ofAllCompanies = /from "calls" where "call_expert_id" in/;

/** Records the statements of calls by somebody who works for some companies. PostgreSQL only, elsewhere none. */
export function recordStatements() {
  const tables = tablesOfMembers();
  let sent: Sent[] = [];
  const onStatement: OnStatement = (_, text, values) => sent.push({ text, values });

  /**
   * Makes a call. Faults are its statements on rows of members that neither carry the companies, nor name what a statement before them,
   * which carried them, has found.
   */
  async function withoutCompanies<Answer>(
    call: () => Promise<Answer>,
    { companies, found }: { companies: readonly string[]; found: readonly string[] },
  ): Promise<{ answer: Answer; faults: string[] }> {
    sent = [];
    const answer = await call();
    const carries = ({ values }: Sent) =>
      values.some(
        (list) => Array.isArray(list) && list.length > 0 && list.every((id) => companies.includes(id)),
      );
    const first = sent.findIndex(carries);
    const faults = sent.filter((statement, at) => {
      const named = Array.from(
        statement.text.matchAll(/\b(?:from|join|update) "?(\w+)/g),
        ([, name = '']) => name,
      );
      const isOfFound =
        first !== -1 && at > first && statement.values.some((value) => found.includes(String(value)));
      return (
        named.some((name) => tables.has(name)) &&
        !carries(statement) &&
        !isOfFound &&
        !ofAllCompanies.test(statement.text)
      );
    });
    return { answer, faults: faults.map(({ text }) => text) };
  }
  return { onStatement, withoutCompanies };
}
