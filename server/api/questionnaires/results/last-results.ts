import { scoreOf } from '#server/domain/questionnaires/scoring.ts';
import type { SignedInMember } from '../../members/signed-in-member.ts';
import type { ApiWorld } from '../../world.ts';
import { listOffered } from '../offered.ts';
import type { LastResult } from '../resource.ts';
import { retakeDay } from '../rules.ts';
import { openResult } from '../sealed-answers.ts';
import { listResults } from './queries.ts';

/** By questionnaire, the member's newest result. */
export async function lastResults(
  member: Pick<SignedInMember, 'id' | 'time_zone'>,
  world: Pick<ApiWorld, 'sql' | 'sealing' | 'licensedEpds'>,
): Promise<Map<string, LastResult>> {
  const rows = await listResults(member.id, world.sql);
  const last = new Map<string, LastResult>();
  for (const questionnaire of listOffered(world)) {
    const row = rows.find(({ questionnaire_id }) => questionnaire_id === questionnaire.id);
    if (!row) continue;
    const { id, completed_at } = row;
    const score = scoreOf(questionnaire, openResult(world.sealing, row));
    const retake_on = retakeDay(Temporal.Instant.from(completed_at), member.time_zone).toString();
    last.set(questionnaire.id, { id, score, completed_at, retake_on });
  }
  return last;
}
