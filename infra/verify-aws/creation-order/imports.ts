import type { Template } from './template.ts'

interface Stack {
  name: string
  template: Template
}

const exportsOf = ({ template: { Outputs = {} } }: Stack): string[] => Object.values(Outputs).flatMap(({ Export }) => (Export ? [String(Export.Name)] : []))

/** Stacks that one imports from, or whose parameters it reads across regions: for templates that come without a manifest. */
export function importsOf(name: string, stacks: readonly Stack[]): string[] {
  const own = JSON.stringify(stacks.find((stack) => stack.name === name)?.template.Resources)
  return stacks
    .filter((other) => other.name !== name)
    .filter((other) => own.includes(`/${other.name}/`) || exportsOf(other).some((exported) => own.includes(`"${exported}"`)))
    .map((other) => other.name)
}
