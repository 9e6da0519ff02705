/** Stands in for the pages' build, which only the bundler can make: routes are tested without pages. */
export {}
