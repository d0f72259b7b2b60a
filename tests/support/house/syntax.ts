import { parseSync, Visitor } from 'vite';

type Call = Parameters<NonNullable<ConstructorParameters<typeof Visitor>[0]['CallExpression']>>[0];
type Expression = Call['arguments'][number];
type PrivateName = Extract<
  Extract<Expression, { type: 'BinaryExpression' }>['left'],
  { type: 'PrivateIdentifier' }
>;

/** A path of this site, whatever follows; `//` and `/\` would be followed by a host. */
const ownStart = /^\/[\w-]/;
/** Functions that return their argument in another encoding. */
const passesOn = /^(String|(en|de)codeURI(Component)?)$/;
const startsOwn = (text: unknown) => typeof text === 'string' && ownStart.test(text);

/**
 * Targets of redirects, as source text, that may come from a request: everything except literal addresses and results
 * of our own functions, such as `href` and `ownPath`. Variables are resolved within the file.
 */
export function foreignTargets(path: string, source: string): string[] {
  if (!source.includes('redirect')) return [];
  const targets: Expression[] = [];
  const given = new Map<string, Expression[]>();
  const followed = new Set<string>();
  const give = (name: string, value: Expression) => given.set(name, [...(given.get(name) ?? []), value]);
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && init) give(id.name, init);
    },
    AssignmentExpression({ left, right }) {
      if (left.type === 'Identifier') give(left.name, right);
    },
    CallExpression({ callee, arguments: [target] }) {
      const isRedirect = /(^|\.)redirect$/.test(source.slice(callee.start, callee.end));
      if (isRedirect && target) targets.push(target);
    },
  }).visit(parseSync(path, source).program);

  function isOwn(value: Expression): boolean {
    if (value.type === 'Literal') return value.value === '/' || startsOwn(value.value);
    if (value.type === 'ConditionalExpression') return isOwn(value.consequent) && isOwn(value.alternate);
    if (value.type === 'LogicalExpression') return isOwn(value.left) && isOwn(value.right);
    if (value.type === 'BinaryExpression') return startsSum(value.left);
    if (value.type === 'AwaitExpression') return isOwn(value.argument);
    if (value.type === 'Identifier') return isOwnName(value.name);
    if (value.type === 'TemplateLiteral') {
      const [start = ''] = value.quasis.map((text) => text.value.raw);
      const [first] = value.expressions;
      return startsOwn(start) || (start === '' && first !== undefined && isOwn(first));
    }
    if (value.type !== 'CallExpression' || value.callee.type !== 'Identifier') return false;
    return !passesOn.test(value.callee.name);
  }

  function isOwnName(name: string): boolean {
    const values = given.get(name) ?? [];
    if (followed.has(name)) return true;
    followed.add(name);
    const isOwnValue = values.length > 0 && values.every(isOwn);
    followed.delete(name);
    return isOwnValue;
  }

  /** After a single slash another may follow. */
  function startsSum(left: Expression | PrivateName): boolean {
    if (left.type === 'PrivateIdentifier') return false;
    return left.type === 'Literal' ? startsOwn(left.value) : isOwn(left);
  }

  return targets.filter((target) => !isOwn(target)).map(({ start, end }) => source.slice(start, end));
}

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
  if (!/\bz\.|documentOf|documentWithMeta/.test(source)) return [];
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
