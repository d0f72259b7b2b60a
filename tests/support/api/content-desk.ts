import { beforeAll, beforeEach } from 'vitest';
import { z } from 'zod';
import type { ContentKind } from '#app/domain/content-fields.ts';
import type { StaffRole } from '#app/domain/staff-roles.ts';
import type { Document } from '#app/domain/document-differences.ts';
import { article, createArticles, createTopics } from '../records/articles.ts';
import { createMember, signedIn } from '../records/members.ts';
import { readOne } from './documents.ts';
import { send } from './member-calls.ts';
import { headersOf, keyOf } from './operator-calls.ts';
import { openTestApi, type TestApi } from './test-api.ts';

const edited = z.object({
  version: z.string(),
  state: z.string(),
  document: z.record(z.string(), z.unknown()),
});

type Headers = ReturnType<typeof headersOf>;

/** What editors do at the desk with what the test is about: the article `slug`, or the `slug` of another `kind`. */
export class ContentDesk {
  kind: ContentKind = 'articles';
  slug = '';
  readonly sql: TestApi['dependencies']['sql'];
  readonly tom: Headers;
  /** An administrator, who may do the same. */
  readonly ada: Headers;
  readonly #api: TestApi;

  constructor(api: TestApi) {
    this.#api = api;
    this.sql = api.dependencies.sql;
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
    return send(
      this.#api,
      headers,
      [method, `operator/content${path.startsWith('?') ? path : `/${path}`}`],
      body,
    );
  }

  async shown() {
    const { data } = await readOne(await this.ask('GET', `${this.kind}/${this.slug}`));
    return { ...edited.parse(data.attributes), attributes: data.attributes };
  }

  /** Saves a draft with other fields than what is shown. @param at the version that its author saw */
  async save(fields: Document, who = this.tom, at?: string) {
    const { document, version } = await this.shown();
    const draft = { version: at ?? version, document: { ...document, ...fields } };
    return this.ask('PUT', `${this.kind}/${this.slug}`, draft, who);
  }

  /** @param at the version that who acts saw */
  async act(what: string, who: Headers, at?: string) {
    return this.ask(
      'POST',
      `${this.kind}/${this.slug}/${what}`,
      { version: at ?? (await this.shown()).version },
      who,
    );
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

/** A desk, and before each test a new article of two languages, "Naps". */
export async function openContentDesk(): Promise<ContentDesk> {
  const desk = new ContentDesk(await openTestApi());
  let made = 0;
  beforeAll(() => createTopics(desk.sql, 'sleep'));
  beforeEach(async () => {
    made += 1;
    desk.kind = 'articles';
    desk.slug = `naps-${made}`;
    await createArticles(desk.sql, [
      article(desk.slug, {
        title: { en: 'Naps', es: 'Siestas' },
        intro: { en: 'Short sleep.', es: 'Dormir poco.' },
        blocks: { en: [{ html: '<p>The nap.</p>' }], es: [{ html: '<p>La siesta.</p>' }] },
      }),
    ]);
  });
  return desk;
}
