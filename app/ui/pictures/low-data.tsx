import { createContext, use, type ReactNode } from 'react';

const LowDataContext = createContext(false);

/** Whether the page shall load as little as it can; parts then leave their pictures out. */
export function LowDataProvider({ lowData, children }: { lowData: boolean; children: ReactNode }) {
  return <LowDataContext value={lowData}>{children}</LowDataContext>;
}

export const useLowData = (): boolean => use(LowDataContext);
