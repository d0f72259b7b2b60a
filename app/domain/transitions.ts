/** Allowed transitions: for each state, its events and their target states. */
export type TransitionTable<State extends string, Event extends string> = Readonly<
  Record<State, Readonly<Partial<Record<Event, State>>>>
>;

/** The target state of an event, or null when the state does not allow it. */
export function nextState<State extends string, Event extends string>(
  table: TransitionTable<State, Event>,
  state: State,
  event: Event,
): State | null {
  const allowed: Readonly<Partial<Record<Event, State>>> = table[state];
  return allowed[event] ?? null;
}

/** The states without transitions. */
export function terminalStates<State extends string, Event extends string>(
  table: TransitionTable<State, Event>,
  states: readonly State[],
): State[] {
  return states.filter((state) => Object.keys(table[state]).length === 0);
}
