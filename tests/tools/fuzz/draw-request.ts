import fc, { type Arbitrary } from 'fast-check';
import type { Address } from './addresses.ts';
import { oddBody } from './odd-body.ts';
import { callers, joined, oddText, oneOf, plain, type OddRequest, type Pieces } from './odd-request.ts';

/** Encodes characters that would end a query. */
const encoded = (pieces: Pieces): Pieces =>
  pieces.map(([text, count]) => [
    text.replace(/[\s\0]|[^\x20-\x7e]/g, (character) => encodeURIComponent(character.toWellFormed())),
    count,
  ]);

function target({ path, names }: Address): Arbitrary<Pieces> {
  const query = fc
    .array(fc.tuple(fc.oneof(oneOf([...names, 'a']), fc.constant('filter[x]')), oddText(3000)), {
      maxLength: 3,
    })
    .map((fields) =>
      fields.length === 0
        ? []
        : joined(
            path.includes('?') ? '&' : '?',
            ...fields.flatMap(([name, value]) => [`${name}=`, encoded(value), '&']),
          ),
    );
  const changed = fc
    .tuple(oddText(4000), fc.boolean())
    .map(([text, within]) =>
      within ? joined(path.replace(/[^/]*$/, ''), encoded(text)) : joined(path, '/', encoded(text)),
    );
  return fc.oneof(
    { weight: 5, arbitrary: fc.constant(plain(path)) },
    { weight: 3, arbitrary: query.map((text) => joined(path, text)) },
    { weight: 1, arbitrary: changed },
  );
}

const headerNames = [
  'Accept', 'Accept-Encoding', 'Accept-Language', 'User-Agent', 'Origin', 'Referer', 'Sec-Fetch-Site', 'Sec-Purpose', 'Save-Data',
  'If-None-Match', 'If-Modified-Since', 'Range', 'Cookie', 'Authorization', 'X-Language', 'X-Platform', 'X-Request-Id',
  'X-CSRF-Token', 'Idempotency-Key', 'Content-Disposition', 'Content-Encoding', 'Expect', 'Upgrade', 'X-Forwarded-Host', 'X-Odd',
]; // prettier-ignore

const oddHeaders = fc.array(fc.tuple(oneOf(headerNames), oddText(5000)), { maxLength: 2 });

const oddMethods = 'GET HEAD POST PUT PATCH DELETE OPTIONS TRACE PROPFIND QUERY M-SEARCH'.split(' ');

/** The sender: mostly one whom the address admits, so that it reads the request. */
function usual({ path }: Address): Arbitrary<OddRequest['as']> {
  const own: OddRequest['as'][] = path.startsWith('/api/v3/operator/')
    ? ['operator', 'staff']
    : [/^\/(desk|api\/v3\/staff)(\/|$)/.test(path) ? 'staff' : 'member'];
  return fc.oneof({ weight: 3, arbitrary: oneOf(own) }, { weight: 2, arbitrary: oneOf(callers) });
}

/** @param given fixed properties of every request */
export function oddRequest(
  addresses: readonly Address[],
  given: { as?: OddRequest['as']; reads?: boolean } = {},
): Arbitrary<OddRequest> {
  const readsOnly = ({ method }: Address) => given.reads === undefined || (method === 'GET') === given.reads;
  return oneOf(addresses.filter(readsOnly)).chain((address) => {
    const methods = given.reads ? ['GET', 'HEAD'] : given.reads === false ? oddMethods.slice(2) : oddMethods;
    const method = fc.oneof({ weight: 9, arbitrary: fc.constant(address.method) }, oneOf(methods));
    return fc
      .record({
        as: given.as ? fc.constant(given.as) : usual(address),
        method,
        target: target(address),
        odd: oddHeaders,
        body: oddBody(address),
        framing: fc.oneof(
          { weight: 8, arbitrary: fc.constant('length' as const) },
          oneOf<OddRequest['framing']>(['chunked', 'too-long', 'none']),
        ),
        ending: fc.oneof(
          { weight: 12, arbitrary: fc.constant('wait' as const) },
          oneOf<OddRequest['ending']>(['half-close', 'leave']),
        ),
        network: fc.ipV4(),
      })
      .map(({ odd, body: sent, network, framing, ending, ...request }): OddRequest => {
        const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
        const drawnFraming = hasBody ? framing : 'none';
        const own: [string, Pieces][] = [
          ['X-Forwarded-For', plain(network)],
          ...(hasBody ? [['Content-Type', sent.type] satisfies [string, Pieces]] : []),
          ...(address.kind === 'call' ? [['X-CSRF-Token', plain('{csrf}')] satisfies [string, Pieces]] : []),
        ];
        return {
          ...request,
          headers: [...own, ...odd],
          ...(hasBody && { body: sent.content }),
          framing: drawnFraming,
          // Only disconnecting ends a wait for an incomplete body.
          ending: drawnFraming === 'too-long' && ending === 'wait' ? 'half-close' : ending,
        };
      });
  });
}
