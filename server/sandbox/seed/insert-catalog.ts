import type { Sql } from '#server/platform/db/sql.ts';
import { readSubjects } from './catalog/call-subjects.ts';
import { readCareTasks } from './catalog/care-tasks.ts';
import { expertHours, readExperts } from './catalog/experts.ts';
import { readPolicies } from './catalog/policy-file.ts';
import { readPosts } from './catalog/post-rows.ts';
import { readPrograms } from './catalog/programs.ts';
import { readProviders } from './catalog/providers.ts';
import { announcements, companies } from './companies/companies.ts';
import { companyPrograms, companyPlans } from './companies/coverage.ts';

/** Inserts all data that belongs to no member: one statement per table, referenced tables first. */
export async function insertCatalog(sql: Sql): Promise<void> {
  const programs = readPrograms();
  const visits = readSubjects();
  const providers = readProviders();
  const carePlans = readCareTasks();
  const posts = readPosts();
  await sql.insertInto('companies').values(companies).execute();
  await sql.insertInto('announcements').values(announcements).execute();
  await sql.insertInto('company_plans').values(companyPlans).execute();
  await sql.insertInto('call_experts').values(readExperts()).execute();
  await sql.insertInto('expert_hours').values(expertHours()).execute();
  await sql.insertInto('program_categories').values(programs.categories).execute();
  await sql.insertInto('programs').values(programs.programs).execute();
  await sql.insertInto('company_programs').values(companyPrograms).execute();
  await sql.insertInto('call_categories').values(visits.categories).execute();
  await sql.insertInto('call_subjects').values(visits.subjects).execute();
  await sql.insertInto('call_subject_experts').values(visits.experts).execute();
  await sql.insertInto('care_tasks').values(carePlans.tasks).execute();
  await sql.insertInto('care_task_elements').values(carePlans.elements).execute();
  await sql.insertInto('company_policies').values(readPolicies()).execute();
  await sql.insertInto('post_categories').values(posts.categories).execute();
  await sql.insertInto('posts').values(posts.posts).execute();
  await sql.insertInto('post_blocks').values(posts.blocks).execute();
  await sql.insertInto('post_texts').values(posts.texts).execute();
  await sql.insertInto('provider_categories').values(providers.categories).execute();
  await sql.insertInto('providers').values(providers.providers).execute();
  await sql.insertInto('provider_locations').values(providers.locations).execute();
  await sql.insertInto('clinic_doctors').values(providers.doctors).execute();
}
