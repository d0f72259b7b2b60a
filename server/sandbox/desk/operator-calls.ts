import { z } from 'zod';
import { attachmentHeader } from '#server/platform/intake/display-name.ts';

const identifier = z.object({ type: z.string(), id: z.string() });
const resource = identifier.extend({
  attributes: z.record(z.string(), z.unknown()),
  relationships: z
    .record(z.string(), z.object({ data: z.union([z.array(identifier), identifier]) }))
    .default({}),
});
const listDocument = z.object({
  data: z.array(resource),
  included: z.array(resource).default([]),
  meta: z.object({ more: z.boolean().default(false) }).optional(),
});
const uploaded = z.object({ data: identifier });
const refused = z.object({
  errors: z.array(
    z.object({ title: z.string(), source: z.object({ pointer: z.string().optional() }).optional() }),
  ),
});

/** The desk's calls to the benefits API, in English and with its own key. They throw RefusedCallError. */
export interface OperatorCalls {
  /** The resources of a list, each with its id, its attributes and all that it brings, as this schema reads them. */
  list<Schema extends z.ZodType>(
    path: string,
    schema: Schema,
  ): Promise<{ items: z.infer<Schema>[]; more: boolean }>;
  post(path: string, body: object): Promise<void>;
  put(path: string, body: object): Promise<void>;
  /** Sends a file and returns its id. */
  upload(path: string, file: File): Promise<string>;
  remove(path: string): Promise<void>;
  file(path: string): Promise<Response>;
}

/** One error of a refused call. */
interface Reason {
  text: string;
  /** The attribute of the API that it is about, such as `services/0/amount`. */
  attribute?: string | undefined;
}

/** A refused call, with the API's own messages or the desk's for input that it could not send. */
export class RefusedCallError extends Error {
  override name = 'RefusedCallError';
  readonly reasons: readonly Reason[];

  constructor(reasons: readonly Reason[]) {
    super(reasons.map(({ text }) => text).join(' '));
    this.reasons = reasons;
  }
}

const attributes = '/data/attributes/';

export type Fetch = (request: Request) => Response | Promise<Response>;

export function operatorCalls(fetch: Fetch, key: string): OperatorCalls {
  async function ask(path: string, init: RequestInit = {}): Promise<Response> {
    const request = new Request(new URL(`/api/v3/operator/${path}`, 'http://benefits.api'), init);
    request.headers.set('Authorization', `Bearer ${key}`);
    const answer = await fetch(request);
    if (answer.ok) return answer;
    const { errors } = refused.parse(await answer.json());
    throw new RefusedCallError(
      errors.map(({ title, source }) => ({
        text: title,
        attribute: source?.pointer?.startsWith(attributes)
          ? source.pointer.slice(attributes.length)
          : undefined,
      })),
    );
  }
  return {
    async list(path, schema) {
      const { data, included, meta } = listDocument.parse(await (await ask(path)).json());
      const items = z.array(schema).parse(data.map((each) => whole(each, included)));
      return { items, more: meta?.more ?? false };
    },
    file: ask,
    async post(path, body) {
      await ask(path, withBody('POST', body));
    },
    async upload(path, file) {
      const headers = {
        'Content-Type': 'application/octet-stream',
        'Content-Disposition': attachmentHeader(file.name),
      };
      const answer = await ask(path, { method: 'POST', headers, body: file });
      return uploaded.parse(await answer.json()).data.id;
    },
    async remove(path) {
      await ask(path, { method: 'DELETE' });
    },
    async put(path, body) {
      await ask(path, withBody('PUT', body));
    },
  };
}

function withBody(method: 'POST' | 'PUT', body: object): RequestInit {
  return { method, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
}

type Resource = z.infer<typeof resource>;

function whole({ id, attributes, relationships }: Resource, included: Resource[]): object {
  const found = (one: z.infer<typeof identifier>) => {
    const resource = included.find(({ type, id: itsId }) => type === one.type && itsId === one.id);
    return resource && { id: resource.id, ...resource.attributes };
  };
  const brought = Object.entries(relationships).map(([name, { data }]) => [
    name,
    Array.isArray(data) ? data.flatMap((one) => found(one) ?? []) : found(data),
  ]);
  return { id, ...attributes, ...Object.fromEntries(brought) };
}
