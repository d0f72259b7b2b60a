import { parseSync, Visitor } from 'vite';

type Root = Parameters<NonNullable<ConstructorParameters<typeof Visitor>[0]['CallExpression']>>[0]['callee'];

/** The root of a chain of calls: `z` of `z.array(bill).nullable()`. */
function nameAtRoot(callee: Root): string | undefined {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type === 'MemberExpression') return nameAtRoot(callee.object);
  return callee.type === 'CallExpression' ? nameAtRoot(callee.callee) : undefined;
}

/**
 * Lines on which a function builds a schema, which zod compiles again on each call. Arguments of `z.lazy`
 * are exempt, because they run once.
 */
export function schemasInFunctions(path: string, source: string): number[] {
  const found: number[] = [];
  let functions = 0;
  const enter = () => void (functions += 1);
  const leave = () => void (functions -= 1);
  const isLazy = (callee: Root) => source.slice(callee.start, callee.end) === 'z.lazy';
  const visitor = new Visitor({
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    CallExpression({ callee, start }) {
      if (isLazy(callee)) leave();
      else if (functions > 0 && /^(z|documentOf|documentWithMeta)$/.test(nameAtRoot(callee) ?? '')) {
        found.push(source.slice(0, start).split('\n').length);
      }
    },
    'CallExpression:exit'({ callee }) {
      if (isLazy(callee)) enter();
    },
  });
  visitor.visit(parseSync(path, source).program);
  return [...new Set(found)];
}
