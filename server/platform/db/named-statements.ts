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
