import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components/Tabs';
import { grouped } from '@/lib/format';
import { AriaLocale } from './aria-locale';
import { classNames } from './class-names';
import './tabs.css';

interface TabsProps<T extends string> {
  label: string;
  tabs: { id: T; label: string; count?: number | undefined; panel: ReactNode }[];
  selected: T;
  onSelect: (id: T) => void;
  /** Equal widths over the full width. */
  fill?: boolean | undefined;
}

/** Tabs whose panels stay mounted and keep their scroll position. */
export function Tabs<T extends string>({ label, tabs, selected, onSelect, fill }: TabsProps<T>) {
  const remember = useScrollOfEach(selected);
  return (
    <AriaLocale>
      <AriaTabs
        selectedKey={selected}
        onSelectionChange={(key) => {
          const next = tabs.find((tab) => tab.id === key);
          if (!next || next.id === selected) return;
          remember();
          onSelect(next.id);
        }}
      >
        <TabList className={classNames('tabs', fill && 'tabs--fill')} aria-label={label}>
          {tabs.map((tab) => (
            <Tab key={tab.id} id={tab.id} className="tabs__t">
              {tab.label}
              {tab.count !== undefined && (
                <small>
                  <bdi dir="ltr">{grouped(String(tab.count))}</bdi>
                </small>
              )}
            </Tab>
          ))}
        </TabList>
        {tabs.map((tab) => (
          <TabPanel key={tab.id} id={tab.id} className="tabs__p" shouldForceMount>
            {tab.panel}
          </TabPanel>
        ))}
      </AriaTabs>
    </AriaLocale>
  );
}

/** The page scrolls, not the panel, so the position of each tab is saved and restored. */
function useScrollOfEach(selected: string): () => void {
  const places = useRef(new Map<string, number>());
  useLayoutEffect(() => {
    const place = places.current.get(selected);
    if (place !== undefined) window.scrollTo(0, place);
  }, [selected]);
  return () => places.current.set(selected, window.scrollY);
}
