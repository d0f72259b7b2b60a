import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Member } from '#server/api/account/members/member.ts';
import { prepared, type Blanks, type ValueOrBlank } from '#server/platform/db/prepared.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import { isForCountry } from '#server/platform/db/tables/content.ts';
import { articleLanguageOf, type ArticleLanguage, type Language } from '#app/domain/localized-text.ts';

type TasksToRead = Blanks<{
  memberId: string;
  textLanguage: ArticleLanguage;
  countryCode: string;
  now: string;
}>;

const tasksToRead = prepared((sql, value: TasksToRead) =>
  selectCareTasks(value('memberId'), sql).select(({ selectFrom }) =>
    jsonObjectFrom(
      selectFrom('care_task_elements')
        .innerJoin('posts', 'posts.slug', 'care_task_elements.subject_id')
        .innerJoin('post_texts', 'post_texts.post_slug', 'posts.slug')
        .select([
          'posts.slug',
          'posts.post_category_id',
          'posts.image_key',
          'post_texts.text_language',
          'post_texts.title',
        ])
        .whereRef('care_task_elements.care_task_id', '=', 'care_tasks.id')
        .where('care_task_elements.widget_type', '=', 'post')
        .where('post_texts.language', '=', value('textLanguage'))
        .where('posts.published_at', '<=', value('now'))
        .where(isForCountry(value('countryCode')))
        .where(({ or, eb }) =>
          or([
            eb('members.pregnancy_content_paused_at', 'is', null),
            eb('posts.pregnancy_content', '=', false),
          ]),
        )
        .orderBy('care_task_elements.position')
        .limit(1),
    ).as('article'),
  ),
);

/** The same as `listCareTasks`, with the first article that each task links to and that the member can see now. */
export function listTasksToRead(
  { id: memberId, country_code: countryCode }: Pick<Member, 'id' | 'country_code'>,
  sql: Sql,
  { language, now }: { language: Language; now: Temporal.Instant },
) {
  const textLanguage = articleLanguageOf(language);
  return tasksToRead.all(sql, { memberId, textLanguage, countryCode, now: now.toString() });
}

const careTasks = prepared((sql, value: Blanks<{ memberId: string }>) =>
  selectCareTasks(value('memberId'), sql),
);

export function listCareTasks(memberId: string, sql: Sql, taskId?: string) {
  if (taskId === undefined) return careTasks.all(sql, { memberId });
  return selectCareTasks(memberId, sql).where('care_tasks.id', '=', taskId).execute();
}

/** The tasks of the member's goal and path, and all they ever completed, with the moment each was. */
function selectCareTasks(memberId: ValueOrBlank<string>, sql: Sql) {
  return sql
    .selectFrom('members')
    .innerJoin('care_tasks', (join) => join.onTrue())
    .leftJoin('member_care_tasks', (join) =>
      join
        .onRef('member_care_tasks.care_task_id', '=', 'care_tasks.id')
        .onRef('member_care_tasks.member_id', '=', 'members.id'),
    )
    .selectAll('care_tasks')
    .select('member_care_tasks.completed_at')
    .where('members.id', '=', memberId)
    .where(({ or, and, eb, ref }) =>
      or([
        eb('member_care_tasks.completed_at', 'is not', null),
        and([
          eb('care_tasks.care_plan_type', '=', ref('members.care_plan_type')),
          or([
            eb('care_tasks.care_path', 'is', null),
            eb('care_tasks.care_path', '=', ref('members.care_path')),
          ]),
        ]),
      ]),
    );
}
