/** The product of the card whose button was pressed last: the button may be replaced while it has the focus. */
export const cardPress: { id: number | null } = { id: null };
