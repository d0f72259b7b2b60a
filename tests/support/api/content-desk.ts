import { z } from 'zod';
import type { StaffRole } from '#app/domain/staff-roles.ts';
import type { Document } from '#app/domain/document-differences.ts';
import { createMember, signedIn } from '../records/members.ts';
import { readOne } from './documents.ts';
import { headersOf, keyOf } from './operator-calls.ts';
import type { TestApi } from './test-api.ts';

const edited = z.object({
  version: z.string(),
  state: z.string(),
  document: z.record(z.string(), z.unknown()),
});

type Headers = ReturnType<typeof headersOf>;

/** What editors do with an article at the desk; `slug` is the article that the test is about. */
export class ContentDesk {
  slug = '';
  readonly tom: Headers;
  /** An administrator, who may do the same. */
  readonly ada: Headers;
  readonly #api: TestApi;

  constructor(api: TestApi) {
    this.#api = api;
    this.tom = this.holding('tom');
    this.ada = this.holding('ada', 'administrator');
  }

  /** The headers of a key with this role. */
  holding(name: string, role: StaffRole = 'editor', companyId: string | null = null): Headers {
    const { dependencies } = this.#api;
    dependencies.operators = [...dependencies.operators, keyOf(name, name, [{ role, companyId }])];
    return headersOf(name);
  }

  ask(method: string, path: string, body?: object, headers = this.tom) {
    return this.#api.call(`/api/v3/operator/content${path.startsWith('?') ? path : `/${path}`}`, {
      method,
      headers: { ...headers, 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
  }

  async shown() {
    const { data } = await readOne(await this.ask('GET', `articles/${this.slug}`));
    return { ...edited.parse(data.attributes), attributes: data.attributes };
  }

  /** Saves a draft with other fields than what is shown. @param at the version that its author saw */
  async save(fields: Document, who = this.tom, at?: string) {
    const { document, version } = await this.shown();
    const draft = { version: at ?? version, document: { ...document, ...fields } };
    return this.ask('PUT', `articles/${this.slug}`, draft, who);
  }

  async act(what: string, who: Headers) {
    return this.ask('POST', `articles/${this.slug}/${what}`, { version: (await this.shown()).version }, who);
  }

  async publish(fields: Document): Promise<void> {
    await this.save(fields);
    await this.act('review', this.ada);
    const answer = await this.act('publication', this.tom);
    if (!answer.ok) throw new Error(await answer.text());
  }

  async asMember(language = 'en') {
    const member = await createMember(this.#api.dependencies);
    const headers = { ...(await signedIn(this.#api.dependencies, member)), 'X-Language': language };
    const { data, included } = await readOne(await this.#api.call(`/api/v3/posts/${this.slug}`, { headers }));
    const bodies = included.flatMap(({ attributes }) => attributes['body'] ?? []);
    return { name: data.attributes['name'], bodies };
  }
}
