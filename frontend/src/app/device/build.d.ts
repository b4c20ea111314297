/** Version of the API's document that the app was built with (`build/api-version.ts`). */
declare const __API_VERSION__: string;
