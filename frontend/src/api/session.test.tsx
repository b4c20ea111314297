import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, onTestFinished } from 'vitest';
import { rereadSession, saveOpenid, useSession } from './session';

/** How often a part that reads the session is rendered while its server-rendered page is hydrated. */
async function rendersOfHydration(): Promise<number> {
  let renders = 0;
  const Part = () => {
    renders += 1;
    return <p>{useSession().signedIn ? 'in' : 'out'}</p>;
  };
  const page = document.createElement('div');
  page.innerHTML = renderToString(<Part />);
  renders = 0;
  const root = await act(async () => hydrateRoot(page, <Part />));
  await act(async () => root.unmount());
  return renders;
}

describe('session', () => {
  it('of a visitor is the one of the server-rendered page, which is not rendered twice', async () => {
    rereadSession();
    expect(await rendersOfHydration()).toBe(1);
  });

  it('of a browser that keeps something is read after the hydration', async () => {
    saveOpenid('handle');
    onTestFinished(() => saveOpenid(null));
    expect(await rendersOfHydration()).toBe(2);
  });
});
