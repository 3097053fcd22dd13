import type { BuildOptions } from 'vite'

/**
 * Node keeps the source text of a file in memory, with two bytes for each character if one of them needs two. So comments go,
 * and Turkish letters are escaped, except in tagged templates. Lines and names stay, for the traces of errors.
 */
export const smallSource = {
  comments: false,
  minify: {
    compress: false,
    mangle: false,
    codegen: { removeWhitespace: false, asciiOnly: true },
  },
} satisfies NonNullable<BuildOptions['rolldownOptions']>['output']
