import { useState } from 'react';
import { Chips } from '@/ui/chips';
import styles from './sections.module.css';

/** What a section shows for one business category. */
interface CategoryGroup {
  businessCategory: { id: number; name: string };
}

/** The group that is shown, undefined if there is none, and the chips that choose another one. */
export function useGroups<G extends CategoryGroup>(label: string, groups: G[]) {
  const [chosen, setChosen] = useState(groups[0]?.businessCategory.id);
  const group = groups.find(({ businessCategory }) => businessCategory.id === chosen) ?? groups[0];
  const chips = group && (
    <div className={styles.chips}>
      <Chips
        label={label}
        options={groups.map(({ businessCategory: { id, name } }) => ({ value: id, label: name }))}
        value={group.businessCategory.id}
        onChange={setChosen}
      />
    </div>
  );
  return { group, chips };
}
