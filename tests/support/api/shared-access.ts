import type { StaffRole } from '#app/domain/staff-roles.ts';
import { article, createArticles } from '../records/articles.ts';
import { careTask } from '../records/care-tasks.ts';
import { ensureCompany } from '../records/companies.ts';
import type { Make } from '../records/operator-items.ts';
import { insert } from '../database/insert.ts';

interface SharedCall {
  /** Exactly these roles may make it, for all companies. */
  roles: readonly StaffRole[];
  make: Make;
}

let made = 0;

const articleToEdit: Make = async (_, { dependencies: { sql } }) => {
  made += 1;
  const slug = `edited-${made}`;
  await sql
    .insertInto('post_categories')
    .values({ id: 'sleep', name: { en: 'S' }, body: { en: 'S' }, image_key: 'scenes/moon', position: 1 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await createArticles(sql, [article(slug)]);
  return `articles ${slug}`;
};

const taskToEdit: Make = async (_, { dependencies: { sql } }) => {
  made += 1;
  const id = `edited_${made}`;
  await insert(sql, 'care_tasks', careTask({ id }));
  return id;
};

const programsToEdit: Make = async (_, { dependencies: { sql } }) => {
  made += 1;
  const id = `edited_${made}`;
  await insert(sql, 'program_categories', { id, name: { en: 'P' }, image_key: 'scenes/nest', position: 1 });
  return id;
};

const policyToEdit: Make = async (_, { dependencies: { sql } }) => {
  made += 1;
  const [id, company_id] = [`acme-edited-${made}`, 'acme'];
  const text = { name: { en: 'P' }, body: { en: '<p>P</p>' }, position: made, updated_on: '2026-01-05' };
  await ensureCompany(sql, company_id);
  await insert(sql, 'company_policies', { id, company_id, policy_key: `edited_${made}`, ...text });
  return id;
};

const editors = { roles: ['editor', 'administrator'], make: articleToEdit } as const;

/** Operators' calls about what all companies share. */
export const sharedCalls: Readonly<Record<string, SharedCall>> = {
  'GET content': editors,
  'GET dead_links': editors,
  'GET content/{kind}/{content_id}': editors,
  'PUT content/{kind}/{content_id}': editors,
  'POST content/{kind}/{content_id}/review': editors,
  'POST content/{kind}/{content_id}/publication': editors,
  'GET content/{kind}/{content_id}/versions': editors,
  'POST content/{kind}/{content_id}/versions/{number}/publication': editors,
  'GET content/articles/{content_id}/preview': {
    ...editors,
    make: async (...of) => (await articleToEdit(...of)).replace('articles ', ''),
  },
  'GET content/care_tasks/{content_id}/preview': { ...editors, make: taskToEdit },
  'GET content/programs/{content_id}/preview': { ...editors, make: programsToEdit },
  'GET content/helplines/{content_id}/preview': { ...editors, make: () => Promise.resolve('us') },
  'GET content/policies/{content_id}/preview': { ...editors, make: policyToEdit },
};
