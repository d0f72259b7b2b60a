import fc, { type Arbitrary } from 'fast-check';
import type { Address } from './addresses.ts';
import { joined, oddText, oneOf, plain, times, type Pieces } from './odd-request.ts';

interface Body {
  type: Pieces;
  content: Pieces;
}

const oddName = (names: readonly string[]) =>
  fc.oneof({ weight: 4, arbitrary: oneOf([...names, 'a']).map(plain) }, oddText(2000));

function formBody(names: readonly string[]): Arbitrary<Body> {
  const field = fc
    .tuple(oddName(names), oddText(66_000))
    .map(([name, value]) => joined('&', name, '=', value));
  return fc
    .tuple(
      fc.boolean(),
      fc.array(field, { maxLength: 4 }),
      oneOf(['', '; charset=utf-8', ';', '; boundary=x']),
    )
    .map(([ours, fields, rest]) => ({
      type: plain(`application/x-www-form-urlencoded${rest}`),
      content: joined(ours ? 'form_token={token}' : 'a=1', ...fields),
    }));
}

function multipartBody(names: readonly string[]): Arbitrary<Body> {
  const head = fc.oneof(
    {
      weight: 3,
      arbitrary: oddName(names).map((name) => joined('Content-Disposition: form-data; name="', name, '"')),
    },
    {
      weight: 2,
      arbitrary: oddText(500).map((name) =>
        joined(
          'Content-Disposition: form-data; name="receipts"; filename="',
          name,
          '"\r\nContent-Type: application/pdf',
        ),
      ),
    },
    { weight: 1, arbitrary: oddText(10_000) },
  );
  const part = fc.tuple(head, oddText(66_000), oneOf(['\r\n--b\r\n', '\r\n--b--\r\n', '', '\r\n']));
  return fc
    .tuple(
      fc.boolean(),
      fc.array(part, { maxLength: 4 }),
      fc.oneof(
        { weight: 5, arbitrary: fc.constant(plain('multipart/form-data; boundary=b')) },
        oddText(300).map((text) => joined('multipart/form-data; boundary=', text)),
      ),
    )
    .map(([ours, parts, type]) => ({
      type,
      content: joined(
        '--b\r\n',
        ours ? 'Content-Disposition: form-data; name="form_token"\r\n\r\n{token}\r\n--b\r\n' : '',
        ...parts.flatMap(([lines, content, end]) => [lines, '\r\n\r\n', content, end]),
        '--b--\r\n',
      ),
    }));
}

const deep = oneOf([
  ['[', ']'],
  ['{"a":', '}'],
  ['[[{"data":', '}]]'],
]).chain(([open, close]) =>
  oneOf([10, 500, 7000]).map((depth): Pieces => [
    [open ?? '', depth],
    ['1', 1],
    [close ?? '', depth],
  ]),
);

function jsonBody(names: readonly string[]): Arbitrary<Body> {
  const text = oddText(20_000).map((pieces): Pieces =>
    pieces.map(([piece, count]) => [JSON.stringify(piece).slice(1, -1), count]),
  );
  const leaf = fc.oneof(
    text.map((pieces) => joined('"', pieces, '"')),
    fc
      .oneof(fc.integer(), fc.double(), fc.boolean(), fc.constant(null), fc.constant([]), fc.constant({}))
      .map((value) => plain(JSON.stringify(value))),
    deep,
    fc.tuple(oneOf(['1', 'null', '""', '{}']), times).map(([item, count]): Pieces => [
      ['[', 1],
      [`${item},`, Math.min(count, 15_000)],
      [item, 1],
      [']', 1],
    ]),
  );
  const object = fc
    .array(fc.tuple(oneOf([...names, 'data', '__proto__', 'attributes']), leaf), { maxLength: 6 })
    .map((entries) =>
      joined(
        '{',
        ...entries.flatMap(([name, value], index) => [
          index > 0 ? ',' : '',
          `${JSON.stringify(name)}:`,
          value,
        ]),
        '}',
      ),
    );
  const nested = object.map((value) => joined('{"data":{"type":"x","attributes":', value, '}}'));
  return fc
    .tuple(
      fc.oneof({ weight: 6, arbitrary: object }, nested, leaf, oddText(66_000)),
      oneOf(['application/json', 'application/vnd.api+json']),
    )
    .map(([content, type]) => ({ type: plain(type), content }));
}

const anyBody = fc
  .tuple(
    oneOf([
      'application/octet-stream',
      'text/plain',
      'application/pdf',
      '',
      'multipart/form-data',
      'image/svg+xml',
    ]),
    oddText(70_000),
  )
  .map(([type, content]): Body => ({ type: plain(type), content }));

/** A body that is valid or invalid for the address. */
export function oddBody({ kind, names }: Address): Arbitrary<Body> {
  const [usual, others] =
    kind === 'call' ? [jsonBody(names), formBody(names)] : [formBody(names), jsonBody(names)];
  return fc.oneof(
    { weight: 5, arbitrary: usual },
    { weight: 2, arbitrary: multipartBody(names) },
    others,
    anyBody,
  );
}
