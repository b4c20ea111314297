import { useSearchParams } from 'react-router';

/** A choice by id that lives in the address. */
export function useChoice(param: string) {
  const [params, setParams] = useSearchParams();
  const choose = (id: number | null) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (id === null) after.delete(param);
        else after.set(param, String(id));
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  return [Number(params.get(param)) || null, choose] as const;
}
