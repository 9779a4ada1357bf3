declare const brand: unique symbol

/** A value of type `T` that only the functions of its own file hand out. */
export type Brand<T, Name extends string> = T & { readonly [brand]: Name }
