import type { ListedWork, WorkItem } from '#app/api/work.api.server.ts';
import type { WorkKind } from '#app/domain/work-kinds.ts';
import { formatMoment } from '#app/i18n/formats.ts';
import { clockContext, type Context, localeContext } from './contexts.ts';
import { visitorTimeZone } from './member-formats.server.ts';

/** What waits for staff, as pages show it. */
export interface WorkState {
  id: string;
  kind: WorkKind;
  /** Who works on it. */
  name: string | null;
  isMine: boolean;
  /** Whose decision on it waits for a second person. */
  firstDecision: WorkItem['first_decision'];
  version: number;
  /** By when members are promised an answer, in words. */
  due: string;
  /** Begun hours until then; 0 when it is late. */
  hoursLeft: number;
  /** The colleagues it can be handed to; empty in a list. */
  colleagues: WorkItem['colleagues'];
}

export function workState(item: WorkItem | ListedWork, context: Context): WorkState {
  const { id, kind, version, due_at: due } = item;
  const left = Temporal.Instant.from(due).since(context.get(clockContext).now()).total('hours');
  return {
    id,
    kind,
    name: item.assigned_name,
    isMine: item.is_mine,
    firstDecision: item.first_decision,
    version,
    due: formatMoment(due, context.get(localeContext), visitorTimeZone(context)),
    hoursLeft: Math.max(0, Math.ceil(left)),
    colleagues: 'colleagues' in item ? item.colleagues : [],
  };
}
