import { sql as raw } from 'kysely';
import type { Sql } from '#server/platform/db/sql.ts';

/** Counts each row that is added, changed or deleted from now on. The database's next test file gets another one. */
export async function countChanges(sql: Sql): Promise<void> {
  // One by one: the embedded database takes no several statements at once.
  await raw`create table changed_rows (name text not null)`.execute(sql);
  await raw`
    create function note_change() returns trigger language plpgsql as
      $$ begin insert into changed_rows values (tg_table_name); return null; end $$`.execute(sql);
  await raw`
    do $$
      declare noted text;
      begin
        for noted in select tablename from pg_tables where schemaname = 'public' and tablename <> 'changed_rows' loop
          execute format('create trigger note_new after insert or delete on %I for each row execute function note_change()', noted);
          execute format('create trigger note_changed after update on %I for each row
            when (old.* is distinct from new.*) execute function note_change()', noted);
          execute format('create trigger note_emptied after truncate on %I execute function note_change()', noted);
        end loop;
      end $$`.execute(sql);
}

/** How many rows were added, changed or deleted, by table. */
export async function changedRows(sql: Sql): Promise<Record<string, number>> {
  const { rows } = await raw<{ name: string; changes: number }>`
    select name, count(*)::int as changes from changed_rows group by name`.execute(sql);
  return Object.fromEntries(rows.map(({ name, changes }) => [name, changes]));
}
